/** How long ago, with the whole moment on hover. */
import type { Words } from '#i18n/words.ts';

type MomentCellProps = { readonly moment: string; readonly now: number; readonly words: Words };

export function MomentCell({ moment, now, words }: MomentCellProps) {
  return (
    <time dateTime={moment} title={words.dateTime(moment)}>
      {words.relative(moment, now)}
    </time>
  );
}
