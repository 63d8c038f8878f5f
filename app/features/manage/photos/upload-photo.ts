// Sends a file and tells how far it is, which `fetch` cannot.
import { createApi, type Transport, UserFacingError } from '#app/lib/api.ts';
import { consoleAddresses } from '#contract/console-addresses.ts';
import type { Photo } from '#contract/photo.ts';

type Upload = {
  token: string;
  venueId: string;
  file: File;
  /** From 0 to 1; then the server prepares it. */
  onProgress: (share: number) => void;
};

export async function uploadPhoto({ token, venueId, file, onProgress }: Upload): Promise<Photo> {
  const api = createApi(sending(file, onProgress), consoleAddresses);
  return (await api('addPhoto', { token, params: { venueId } })).data;
}

function sending(file: File, onProgress: (share: number) => void): Transport {
  return ({ method, url, headers }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      // What the browser takes it for does not matter to the server, and its name stays here.
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve({ status: request.status, statusText: request.statusText, text: request.responseText });
      request.onerror = () => reject(new UserFacingError(''));
      request.ontimeout = request.onerror;
      request.send(file);
    });
}
