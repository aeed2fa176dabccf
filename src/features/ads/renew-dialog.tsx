/** The next sale of a place whose time is over: the days that follow, at the same price, until somebody says otherwise. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import { lastPlannedDay } from '#contract/time/days.ts';
import { type AdKind, adResources, adSlotSchema } from '#contract/resources/ad-slot.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { currentVersion } from '#lib/http/current-version.ts';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { localMinute, momentOfMinute } from '#ui/date-field/local-minute.ts';
import { MomentField } from '#ui/date-field/moment-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AdRow } from './ad-list.definition.tsx';
import styles from './ads.module.css';

const answerSchema = oneAnswerSchema(adSlotSchema);
const names = ['starts_at', 'ends_at'] as const;

type RenewDialogProps = { readonly kind: AdKind; readonly ad: AdRow; readonly onClose: () => void };

export function RenewDialog({ kind, ad, onClose }: RenewDialogProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const resource = adResources[kind];
  const [span, setSpan] = useState(() => nextSpan(ad, Date.now()));
  const [price, setPrice] = useState(String(ad.price));
  /** After a refusal that of the place as it is now, which was told. */
  const [version, setVersion] = useState(ad.version);
  const call = useRefusableCall(async () => {
    // What is no moment is said to be none by the contract.
    const body = {
      type: 'renew',
      version,
      starts_at: momentOfMinute(span.starts_at) ?? span.starts_at,
      ends_at: momentOfMinute(span.ends_at) ?? span.ends_at,
      price: readTypedNumber(price),
    };
    await http.post(`/${resource}/${ad.id}/events`, { body, schema: answerSchema });
    void queries.invalidateQueries({ queryKey: userKey(userId, resource) });
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (call.isPending) return;
    const onError = (refusal: Error) => setVersion(currentVersion(refusal) ?? version);
    call.mutate(undefined, { onSuccess: onClose, onError });
  };
  return (
    <Dialog title={t('ads.renewOne', { title: ad.title })} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={send}>
        {names.map((name) => (
          <MomentField
            key={name}
            name={name}
            label={t(`ads.column.${name}`)}
            required
            value={span[name]}
            max={lastPlannedDay}
            error={call.errors?.[name]?.join(' ') ?? null}
            onChange={(value) => setSpan({ ...span, [name]: value })}
          />
        ))}
        <TextField
          name="price"
          label={t('ads.column.price')}
          inputMode="numeric"
          autoComplete="off"
          isRequired
          value={price}
          error={call.errors?.['price']?.join(' ') ?? null}
          onChange={(event) => setPrice(event.target.value)}
        />
        <ButtonRow>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" intent="primary" aria-disabled={call.isPending}>
            {t('event.renew')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}

/** An hour: what ended sooner would be over, or begin and end in one minute, before it is sold again. */
const shortest = 3_600_000;

/** As long as the last one, from its end on, or from now where that is long ago. */
function nextSpan({ starts_at: from, ends_at: to }: AdRow, now: number) {
  const begin = Math.max(Date.parse(to), now);
  const end = begin + Math.max(Date.parse(to) - Date.parse(from), shortest);
  return { starts_at: localMinute(new Date(begin)), ends_at: localMinute(new Date(end)) };
}
