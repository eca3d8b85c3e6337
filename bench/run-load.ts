import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

type LoadReport = { perSecond: number; answers: number; failed: number; cpuShare: number }

export async function runLoad(
  port: number,
  { seconds, connections = 64 }: { seconds: number; connections?: number },
) {
  const args = ['bench/load.ts', String(port), String(seconds), String(connections)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const report: LoadReport = JSON.parse(stdout)
  if (report.failed > 0) throw new Error(`${report.failed} answers under load were not the page`)
  return report
}
