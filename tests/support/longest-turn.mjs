/**
 * Loaded into the server by a test. On SIGUSR2 it prints the CPU time of the longest event-loop turn since the last signal.
 * CPU time of the main thread, not elapsed time: other programs on the machine do not change it.
 */
let last = process.threadCpuUsage();
let longest = 0;

function endTurn() {
  const now = process.threadCpuUsage();
  longest = Math.max(longest, now.user + now.system - last.user - last.system);
  last = now;
  setImmediate(endTurn);
}
endTurn();

process.on("SIGUSR2", () => {
  // After endTurn of this turn, so that the turn counts.
  setImmediate(() => {
    process.stdout.write(`longest turn ${longest} microseconds\n`);
    longest = 0;
  });
});
