import { spawn } from 'node:child_process'

/** Keeps so many cores busy until it is told to stop, or until this process ends. */
export function startHogs(count) {
  const loop =
    'process.on("disconnect", () => process.exit()); setInterval(() => { for (const end = Date.now() + 200; Date.now() < end; ); })'
  const hogs = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  return () => {
    for (const hog of hogs) hog.kill()
  }
}
