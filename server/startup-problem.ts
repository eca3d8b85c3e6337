/** A reason the shop cannot start that its operator can mend: one sentence saying what is wrong and what to do. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}
