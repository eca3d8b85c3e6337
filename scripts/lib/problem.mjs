/** Something the person at the keyboard can mend: one sentence saying what is wrong and what to do. */
export class Problem extends Error {
  name = 'Problem'

  /** `output` is what a failed tool printed, shown before the sentence. */
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

/** Runs a command; a problem becomes a sentence and exit code 1, anything else keeps its stack trace. */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Problem ? `${error.output}\n${error.message}` : error)
    process.exit(1)
  }
}

/** Names the cause behind a failed tool where its output gives it away. */
export function adviceFor(output) {
  const known = CAUSES.find(({ pattern }) => pattern.test(output))
  return known?.advice ?? 'Read the output above, correct the cause and run the command again.'
}

const CAUSES = [
  {
    pattern: /ENOSPC|no space left/i,
    advice: 'The disk is full. Free some space (about 1 GB is needed) and run the command again.',
  },
  {
    pattern: /EDQUOT|quota exceeded/i,
    advice: 'The disk quota is used up. Free some space (about 1 GB is needed) and run the command again.',
  },
  {
    pattern: /EROFS|read-only file system/i,
    advice:
      'The folder is read-only. Copy the checkout to a place you may write to and run the command there.',
  },
  {
    pattern: /EACCES|EPERM|permission denied/i,
    advice:
      'Some files may not be written. Give this folder to the user who runs the command, or run it as their owner.',
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    advice:
      'The package registry cannot be reached. Check the internet connection or the proxy settings of npm and run the command again.',
  },
  {
    pattern: /package-lock\.json.*in sync|EUSAGE/i,
    advice: 'package.json and package-lock.json disagree. Run `npm install` once and run the command again.',
  },
]
