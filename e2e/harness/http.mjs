// Plain requests, so that headers and bodies are seen as they were sent.
import { request } from 'node:http';

/** @returns {Promise<{status: number, headers: object, body: Buffer}>} */
export function get(url, headers = {}, method = 'GET') {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, method }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
