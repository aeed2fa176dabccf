/** How bad it is, in words and in its tone. */
import type { sosSeverities } from '#contract/resources/sos.ts';
import { useMessages } from '#i18n/messages.ts';
import { Tag, type Tone } from '#ui/feedback/tag.tsx';

type Severity = (typeof sosSeverities)[number];

const tones: Readonly<Record<Severity, Tone>> = { critical: 'error', high: 'warning', normal: 'neutral' };

export function SeverityTag({ severity }: { readonly severity: Severity }) {
  const { t } = useMessages();
  return <Tag tone={tones[severity]}>{t(`sos.severity.${severity}`)}</Tag>;
}
