/** How long ago, with the whole moment on hover. */
import type { Messages } from '#i18n/messages.ts';

type MomentCellProps = { readonly moment: string; readonly now: number; readonly messages: Messages };

export function MomentCell({ moment, now, messages }: MomentCellProps) {
  return (
    <time dateTime={moment} data-tooltip={messages.dateTime(moment)}>
      {messages.relative(moment, now)}
    </time>
  );
}
