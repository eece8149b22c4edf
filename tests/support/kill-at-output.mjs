/** Loaded with `--import`: kills the process with SIGKILL as soon as it prints `KILL_AT_OUTPUT`. */
const text = process.env.KILL_AT_OUTPUT;
const write = process.stdout.write.bind(process.stdout);

process.stdout.write = (chunk, ...parameters) => {
  const isWritten = write(chunk, ...parameters);
  if (String(chunk).includes(text)) process.kill(process.pid, "SIGKILL");
  return isWritten;
};
