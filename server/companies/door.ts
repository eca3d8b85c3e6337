/** The customers: who they are, whose orders theirs are, and how they are forgotten. Other areas use this, and nothing else of the folder. */
export {
  type CompanyWrite,
  changeCompany,
  GONE,
  lockCompany,
  REFUSALS,
  recordCompanyEvent,
} from './change-company.ts'
export { claimOrders } from './claim-orders.ts'
export { forgetPerson, forgetSignIns, lockCompanyOfPerson } from './forget-person.ts'
