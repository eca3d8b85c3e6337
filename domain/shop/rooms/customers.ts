import { ORDER_POLICY_OPTIONS } from '#domain/qualification/order-policy.ts'
import type { SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

export const customersRoom: SettingRoom = {
  name: 'customers',
  title: 'Customers',
  text: 'Whose orders you take, and which rights your customers have to prove.',
  sections: [
    {
      title: 'Who may order',
      text: 'A company is qualified by your staff, by the rights that it proves. Where you ask for that, an order goes no further without a right that covers its country and its products on that day.',
      settings: [
        setting(
          'customers.whoMayOrder',
          'Orders are taken from',
          'An order of a company that is not qualified cannot become Processing or Completed, unless anybody may order. Buyers prove who they are by signing in, with a link by mail; an e-mail address that was typed is a proposal to your staff.',
          ['orderForm', 'apply', 'dashboard'],
          { kind: 'choice', options: ORDER_POLICY_OPTIONS },
        ),
        setting(
          'customers.signedInOnly',
          'Orders only from signed-in buyers',
          'Buyers sign in with a link by mail. Whoever has never ordered here gets one once your staff add them to a customer.',
          ['orderForm'],
          { kind: 'switch' },
        ),
      ],
    },
    {
      title: 'Rights',
      text: 'What a customer may prove, such as a licence, a permit, a pharmacy’s own licence or an exemption.',
      settings: [
        setting(
          'customers.entitlementKinds',
          'Kinds of right',
          'One a line, with its country where it belongs to one, such as Germany: Pharmacy. Left empty, the list is Licence, Permit, Pharmacy, Exemption.',
          ['apply', 'office'],
          { kind: 'long-text' },
        ),
        setting(
          'customers.toldOfExpiry',
          'Told when a right is about to end',
          '60 and 14 days before its last day.',
          ['mails'],
          {
            kind: 'choice',
            options: [
              { value: 'staff', label: 'Staff alone' },
              { value: 'customers', label: 'Staff and the customer' },
            ],
          },
        ),
      ],
    },
  ],
}
