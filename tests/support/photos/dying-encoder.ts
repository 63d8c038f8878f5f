// What the process that reads photos could become when a file takes it over or crashes it.
process.once('message', (bytes: Uint8Array) => {
  const told = Buffer.from(bytes).toString();
  if (told === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (told === 'leave') process.exit(0);
  if (told === 'lie') process.send?.({ width: 1600, height: 1067, files: [{ width: 7, format: 'exe', bytes }] });
  if (told === 'tell')
    process.send?.({ problem: 'photoOfOtherKind', kind: Object.keys(process.env).join().slice(0, 10) });
});
