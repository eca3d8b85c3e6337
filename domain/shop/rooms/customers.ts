import { ORDER_POLICY_OPTIONS } from '#domain/qualification/order-policy.ts'
import type { SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

export const customersRoom: SettingRoom = {
  name: 'customers',
  title: 'Customers',
  text: 'Who can order, and which authorisations your customers must prove.',
  sections: [
    {
      title: 'Who may order',
      text: 'Your staff qualify a customer by the authorisations it proves. Where required, an order cannot be confirmed without an authorisation that covers its country and products on that day.',
      settings: [
        setting(
          'customers.whoMayOrder',
          'Accept orders from',
          'Unless anybody can order, an order of an unqualified customer cannot become Processing or Completed. Buyers identify themselves by signing in with a link sent by e-mail; a typed e-mail address only suggests a customer to your staff.',
          ['privacy', 'orderForm', 'apply', 'dashboard'],
          { kind: 'choice', options: ORDER_POLICY_OPTIONS },
        ),
        setting(
          'customers.signedInOnly',
          'Orders only from signed-in buyers',
          'Buyers sign in with a link sent by e-mail. Somebody who has never ordered gets one once your staff add them to a customer.',
          ['orderForm'],
          { kind: 'switch' },
        ),
        setting(
          'customers.consumers',
          'Consumers buy here too',
          'Prices are net. With this, pages show the price with VAT beside each of them, and a buyer who names no company reads the total with VAT first.',
          ['home', 'products', 'orderForm'],
          { kind: 'switch' },
        ),
      ],
    },
    {
      title: 'Authorisations',
      text: 'What a customer can prove, such as a licence, a permit, a pharmacy licence or an exemption.',
      settings: [
        setting(
          'customers.entitlementKinds',
          'Types of authorisation',
          'One per line, with a country where it applies to one, such as Germany: Pharmacy. Default: Licence, Permit, Pharmacy, Exemption.',
          ['apply', 'office'],
          { kind: 'long-text' },
        ),
        setting(
          'customers.toldOfExpiry',
          'Notified before an authorisation expires',
          '60 and 14 days before its last day.',
          ['mails'],
          {
            kind: 'choice',
            options: [
              { value: 'staff', label: 'Staff only' },
              { value: 'customers', label: 'Staff and the customer' },
            ],
          },
        ),
      ],
    },
  ],
}
