/** The customers: who they are, whose orders theirs are, and how they are forgotten. Other areas use this, and nothing else of the folder. */

export { claimOrders } from './assign-order.ts'
export {
  type CompanyWrite,
  changeCompany,
  GONE,
  lockCompany,
  REFUSALS,
  recordCompanyEvent,
} from './change-company.ts'
export { readAddresses } from './find-company.ts'
export { forgetPerson, forgetSignIns, lockCompanyOfPerson } from './forget-person.ts'
export { insertAddress, type TypedAddress, updateAddress } from './write-address.ts'
