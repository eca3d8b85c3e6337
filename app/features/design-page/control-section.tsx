import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { Section } from './section.tsx'

const VARIANTS = ['primary', 'outline', 'quiet', 'danger'] as const

export function ControlSection() {
  const [grams, setGrams] = useState(150)
  return (
    <Section title="Controls">
      {(['medium', 'small'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} busy>
            Submitting Order...
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <LinkButton to="/" variant="outline" size={size}>
            Link
          </LinkButton>
        </div>
      ))}
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="E-mail" hint="We answer to this address.">
          {(control) => <Input {...control} type="email" name="email" placeholder="name@example.eu" />}
        </Field>
        <Field label="Phone number" error="Phone number is required">
          {(control) => <Input {...control} type="tel" name="phoneNumber" />}
        </Field>
        <Field label="Country">
          {(control) => (
            <Select {...control} name="country">
              <option>Germany</option>
              <option>Malta</option>
            </Select>
          )}
        </Field>
        <Field label="Business name" optional>
          {(control) => <Input {...control} name="businessName" />}
        </Field>
        <Field label="Notes" optional className="md:col-span-2">
          {(control) => <Textarea {...control} name="notes" />}
        </Field>
        <Checkbox name="adult" label="I am of age where I live" defaultChecked />
        <Checkbox name="mail" label="Send me the ladder when it changes" />
      </div>
      <QuantityStepper label="White Widow" unit="g" value={grams} onChange={setGrams} step={50} max={5000} />
    </Section>
  )
}
