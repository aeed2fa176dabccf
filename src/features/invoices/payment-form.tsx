/** Asks of a payment what is recorded of it: the day on which the money was sent, and what the payment is called at the bank. */
import { type FormEvent, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { validationText } from '#contract/api/validation-messages.ts';
import { longestReference, type Payment, paymentSchema } from '#contract/money/payment.ts';
import { dayAt } from '#contract/time/days.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { DateField } from '#ui/date-field/date-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './invoices.module.css';

type PaymentFormProps = {
  readonly title: string;
  /** Of the button that sends it. */
  readonly action: string;
  readonly isBusy: boolean;
  /** What the server has said of the fields. */
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly onSend: (payment: Payment) => void;
  readonly onCancel: () => void;
  /** What is to be known before. */
  readonly children: ReactNode;
};

export function PaymentForm(props: PaymentFormProps) {
  const { title, action, isBusy, errors, onSend, onCancel, children } = props;
  const { t, language } = useMessages();
  const [today] = useState(() => dayAt(Date.now()));
  const [payment, setPayment] = useState<Payment>({ paid_on: today, payment_reference: '' });
  const [isJudged, setJudged] = useState(false);
  const judged = v.safeParse(paymentSchema, payment);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (judged.success && !isBusy) onSend(judged.output);
  };
  const errorOf = (name: keyof Payment) => {
    if (judged.success) return errors?.[name]?.join(' ') ?? null;
    const own = judged.issues.find(({ path }) => path?.[0].key === name);
    return isJudged && own !== undefined ? validationText(own.message, language) : null;
  };
  return (
    <Dialog title={title} onCancel={onCancel}>
      <form className={styles.dialog} noValidate aria-busy={isBusy} onSubmit={send}>
        {children}
        <DateField
          name="paid_on"
          label={t('invoices.column.paid_on')}
          required
          value={payment.paid_on}
          max={today}
          error={errorOf('paid_on')}
          onChange={(day) => setPayment({ ...payment, paid_on: day })}
        />
        <TextField
          name="payment_reference"
          label={t('invoices.column.payment_reference')}
          help={t('invoices.pay.referenceHelp')}
          isRequired
          maxLength={longestReference}
          value={payment.payment_reference}
          error={errorOf('payment_reference')}
          onChange={({ target }) => setPayment({ ...payment, payment_reference: target.value })}
        />
        <ButtonRow>
          <Button onClick={onCancel}>{t('app.close')}</Button>
          <Button type="submit" intent="primary" aria-disabled={isBusy}>
            {action}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
