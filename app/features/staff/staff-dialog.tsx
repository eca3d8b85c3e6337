import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { ReauthenticationFields } from '#app/ui/secret-fields.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { StaffAnswer } from '#domain/access/staff-answer.ts'
import { fieldsOf, problemOf } from '#domain/form-answer.ts'
import { RoleFields } from './role-fields.tsx'
import type { ShownMember } from './staff-line.tsx'
import { type LineIntent, questionFor } from './staff-question.ts'

/** What somebody wants to do about a colleague. */
export type AskedAction = { member: ShownMember; intent: LineIntent }

type QuestionProps = {
  asked: AskedAction
  you: ShownMember
  /** What came of it so far. */
  answer: StaffAnswer | undefined
}

type StaffDialogProps = Omit<QuestionProps, 'asked'> & {
  asked: AskedAction | undefined
  onClose: () => void
}

/** Asks for the password, and for a code where there is a second factor, before something is done about a colleague. */
export function StaffDialog({ asked, you, answer, onClose }: StaffDialogProps) {
  const formId = useId()
  const navigation = useNavigation()
  const question = asked && questionFor(asked.intent, asked.member)
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('user') === asked?.member.userId
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      role="alertdialog"
      title={question?.title ?? ''}
      description={question?.text}
      footer={
        <DialogButtons
          onCancel={onClose}
          form={formId}
          variant={question?.isDanger ? 'danger' : 'primary'}
          busy={isBusy}
        >
          {question?.label}
        </DialogButtons>
      }
    >
      {asked && <QuestionForm formId={formId} asked={asked} you={you} answer={answer} />}
    </Dialog>
  )
}

/** The same in the page, for browsers without scripts. */
export function StaffQuestion(props: QuestionProps) {
  const { title, text, label, isDanger } = questionFor(props.asked.intent, props.asked.member)
  const formId = useId()
  return (
    <section aria-labelledby={`${formId}-title`} className="hidden noscript:block">
      <Sheet className="grid grid-cols-1 gap-3">
        <h2 id={`${formId}-title`} className="text-xl">
          {title}
        </h2>
        <p className="text-soft">{text}</p>
        <QuestionForm formId={formId} {...props}>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/admin/staff" variant="outline">
              Cancel
            </LinkButton>
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
              {label}
            </Button>
          </div>
        </QuestionForm>
      </Sheet>
    </section>
  )
}

type QuestionFormProps = QuestionProps & { formId: string; children?: ReactNode }

function QuestionForm({ formId, asked, you, answer, children }: QuestionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return (
    <Form
      ref={form}
      id={formId}
      method="post"
      replace
      preventScrollReset
      noValidate
      className="mt-5 grid max-w-md gap-5"
    >
      <ActionKey />
      <input type="hidden" name="intent" value={asked.intent} />
      <input type="hidden" name="user" value={asked.member.userId} />
      {asked.intent === 'roles' && <RoleFields chosen={answer?.roles ?? asked.member.roles} />}
      <ReauthenticationFields
        email={you.email}
        withCode={you.hasSecondFactor}
        errors={fieldsOf(answer)}
        label="Your password"
      />
      <p role="alert" className="text-clay text-sm empty:hidden">
        {problemOf(answer)}
      </p>
      {children}
    </Form>
  )
}
