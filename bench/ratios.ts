type Rate = { perSecond: number }

/** Each of ours against the one of the floor that was measured right beside it. */
export function ratiosOf<T>(ours: T[], floor: T[], of: (round: T) => number) {
  return ours.map((round, index) => of(round) / (floor[index] === undefined ? Number.NaN : of(floor[index])))
}

export function rateRatios(ours: Rate[], floor: Rate[]) {
  return ratiosOf(ours, floor, ({ perSecond }) => perSecond)
}

export function ratesOf(rounds: Rate[]) {
  return rounds.map(({ perSecond }) => perSecond)
}

/** Some rounds of each, turn by turn: whatever else keeps the machine busy meets all of them alike. The first ones warm up. */
export async function takeTurns<T>(
  { rounds, seconds, warmUpSeconds = 2 }: { rounds: number; seconds: number; warmUpSeconds?: number },
  works: readonly ((seconds: number) => Promise<T>)[],
): Promise<T[][]> {
  for (const work of works) await work(warmUpSeconds)
  const taken = works.map((): T[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, work] of works.entries()) taken[at]?.push(await work(seconds))
  return taken
}
