/** Which of one's own statements is to be paid now: those that are confirmed or approved, and not paid yet. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { invoiceSchema } from '#contract/resources/invoice.ts';
import { moneyText } from '#i18n/money.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { SelectField } from '#ui/field/select-field.tsx';

const fields = ['id', 'number', 'net'] as const;
const answerSchema = listAnswerSchema(v.pick(invoiceSchema, fields));

type StatementFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'help'> & {
  readonly userId: number;
};

export function StatementField({ userId, ...field }: StatementFieldProps) {
  const messages = useMessages();
  const { t } = messages;
  const http = useHttp();
  const { data: found } = useQuery({
    queryKey: userKey(userId, 'invoices', 'payable'),
    queryFn: async ({ signal }) => {
      const query = {
        filter: { owner_id: String(userId), status: 'confirmed,approved' },
        fields: { invoices: [...fields] },
        limit: 100,
      };
      return (await http.get('/invoices', { query, schema: answerSchema, signal })).data;
    },
  });
  return (
    <SelectField
      {...field}
      label={t('ticket.request.invoice')}
      help={found?.length === 0 ? t('ticket.request.noInvoice') : undefined}
      options={[
        { value: '', label: t('ticket.request.chooseInvoice') },
        ...(found ?? []).map(({ id, number, net }) => ({
          value: String(id),
          label: `${number}: ${moneyText(messages, net)}`,
        })),
      ]}
    />
  );
}
