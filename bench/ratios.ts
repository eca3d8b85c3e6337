/** Each of ours against the one of the floor that was measured right beside it. */
export function ratiosOf<T>(ours: T[], floor: T[], of: (round: T) => number) {
  return ours.map((round, index) => of(round) / (floor[index] === undefined ? Number.NaN : of(floor[index])))
}
