/** What an urgent fault is called: by its number and its kind. */
import type { IssueKind } from '#contract/resources/issue.ts';
import type { Messages } from '#i18n/messages.ts';

export const sosName = (
  { id, kind }: { readonly id: number; readonly kind: IssueKind },
  { t }: Pick<Messages, 't'>,
): string => t('sos.name', { id, kind: t(`issues.kind.${kind}`) });
