/** Where a script stands, in its tone. */
import type { scriptStatuses } from '#contract/resources/script.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

type ScriptStatus = (typeof scriptStatuses)[number];

const tones: Readonly<Record<ScriptStatus, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  changes_requested: 'warning',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
};

export function ScriptStatusTag({ status }: { readonly status: ScriptStatus }) {
  const { t } = useMessages();
  return <Tag tone={tones[status]}>{t(`scripts.status.${status}`)}</Tag>;
}
