/** The dialog that is open over the chapters: a tool for many, or a question about one. Each is loaded when it opens. */
import { Suspense } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { ChapterTool, ChapterToolProps } from './chapter-tools.ts';
import type { PlacedChapter } from './use-chapter-list.ts';

const Schedule = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);
const Move = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

export type OpenChapterDialog =
  | { readonly kind: 'tool'; readonly tool: ChapterTool }
  | { readonly kind: 'schedule' | 'move'; readonly chapter: PlacedChapter };

type ChapterDialogsProps = ChapterToolProps & { readonly dialog: OpenChapterDialog };

export function ChapterDialogs({ dialog, ...props }: ChapterDialogsProps) {
  if (dialog.kind === 'tool') {
    const Tool = dialog.tool.dialog;
    return (
      <Suspense>
        <Tool {...props} />
      </Suspense>
    );
  }
  const { chapter } = dialog;
  return (
    <Suspense>
      {dialog.kind === 'schedule' && <Schedule chapter={chapter} onClose={props.onClose} />}
      {dialog.kind === 'move' && <Move {...props} chosen={[chapter.id]} />}
    </Suspense>
  );
}
