import { groupByKind, type KindGroup } from '#domain/orders/checkout/group-by-kind.ts'
import type { Row } from './shop-document.ts'

/** A row for each line. Those of several kinds stand under headings, each with the cells of `headingOf`. */
export function rowsByKind<Line extends { kind?: string | undefined }>(
  lines: readonly Line[],
  rowOf: (line: Line) => Row,
  headingOf: (title: string, lines: KindGroup<Line>['lines']) => string[],
): Row[] {
  return groupByKind(lines).flatMap(({ title, lines: ofKind }) =>
    ofKind.map((line, at) => ({
      ...rowOf(line),
      ...(title !== undefined && at === 0 && { heading: headingOf(title, ofKind) }),
    })),
  )
}
