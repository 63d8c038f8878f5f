import { parentPort } from 'node:worker_threads';
import { develop, type Job } from './develop.ts';
import { pictures } from './pictures/all.ts';

const port = parentPort;
port?.on('message', (job: Job) => {
  const picture = pictures.find(({ stem }) => stem === job.stem);
  if (!picture) throw new Error(`No picture is called ${job.stem}`);
  void develop(picture, job).then((done) => port.postMessage(done));
});
