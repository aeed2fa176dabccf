/** What can be done with one file from the list of all: it is looked at, and its address is fetched anew each time. */
import { Download, EyeOpen } from '@blueprintjs/icons';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useFileDownload } from '../use-file-download.ts';
import type { AttachmentRow } from './attachment-list.definition.tsx';
import { AttachmentPreview } from './attachment-preview.tsx';

function DownloadFile({ row, children }: RunProps<AttachmentRow>) {
  const { fetch } = useFileDownload(row.id);
  return children(fetch);
}

function PreviewFile({ row, ask, children }: RunProps<AttachmentRow>) {
  return children(() => ask((close) => <AttachmentPreview row={row} onClose={close} />));
}

export const attachmentActions: RecordActions<AttachmentRow> = {
  resource: 'attachments',
  logged: { subject: 'attachments', title: ({ name }) => name },
  groups: [
    [
      {
        kind: 'own',
        id: 'preview',
        label: 'manageAttachments.preview',
        icon: EyeOpen,
        Run: PreviewFile,
      },
      {
        kind: 'own',
        id: 'download',
        label: 'manageAttachments.download',
        icon: Download,
        Run: DownloadFile,
      },
    ],
  ],
};
