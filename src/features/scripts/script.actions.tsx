/** What can be done with one script from the list: it is opened, judged, and put into the trash. */
import { Duplicate, EyeOpen } from '@blueprintjs/icons';
import { scriptSchema } from '#contract/resources/script.ts';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import type { ScriptRow } from './script-list.definition.tsx';

function TrashScript({ row, children }: RunProps<ScriptRow>) {
  const { putIntoTrash } = useRecordTrash('scripts', ['activities']);
  return children(() => putIntoTrash(row.id));
}

export const scriptActions: RecordActions<ScriptRow> = {
  resource: 'scripts',
  logged: { subject: 'scripts', title: ({ title }) => title },
  groups: [
    [
      { kind: 'link', route: 'scripts-id', label: 'scripts.open', icon: EyeOpen },
      {
        kind: 'copy',
        route: 'scripts-id',
        label: 'list.copyLink',
        icon: Duplicate,
        title: ({ title }) => title,
      },
    ],
  ],
  lifecycle: {
    name: 'script',
    schema: scriptSchema,
    versionOf: ({ version }) => version,
  },
  trash: { label: 'trash.put', Run: TrashScript },
};
