/** Where a file of a company is sent to; its name stands in the address. */
export function companyFilesPath(company: number): string {
  return `/api/admin/customers/${company}/files`
}

export function companyFilePath(company: number, id: number): string {
  return `${companyFilesPath(company)}/${id}`
}
