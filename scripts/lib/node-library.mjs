import { installFirstOf, mayUseAptGet } from './apt-get.mjs'
import { Problem } from './problem.mjs'

/** Node from version 25 on needs this library, which slim systems do not have. */
const missingLibrary = /libatomic\.so/

const advice =
  'The Node that runs the shop needs the library libatomic. Install it (Debian and Ubuntu: `apt-get install libatomic1`; Fedora: `dnf install libatomic`) and run the command again.'

/** Whether a tool failed for want of the library, and has it now. Where it cannot be installed, says what to do. */
export async function gotMissingLibrary({ code, output }) {
  if (code === 0 || !missingLibrary.test(output)) return false
  if (!mayUseAptGet()) throw new Problem(advice, output)
  process.stdout.write('installing libatomic1 with apt-get… ')
  const { isInstalled, said } = await installFirstOf('libatomic1')
  if (!isInstalled) throw new Problem(advice, said)
  return true
}
