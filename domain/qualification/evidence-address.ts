/** Where evidence is uploaded; below it, each file by its hash. */
export const EVIDENCE_PATH = '/api/admin/qualification/evidence'

export function evidenceAddress({ file }: { file: string }): string {
  return `${EVIDENCE_PATH}/${file}`
}
