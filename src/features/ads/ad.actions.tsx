/** What can be done with one sold place: changed, looked at, renewed, and the events of its lifecycle. */
import { Chart, Edit, EyeOpen, Media } from '@blueprintjs/icons';
import { subject } from '@casl/ability';
import type { ComponentType } from 'react';
import { type AdKind, adResources, adSlotSchema } from '#contract/resources/ad-slot.ts';
import { useAbility, useUser } from '#lib/bookdesk-context.tsx';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { AdRow } from './ad-list.definition.tsx';

const Form = lazyPart(async () => (await import('./ad-dialogs.tsx')).AdFormDialog);
const Renew = lazyPart(async () => (await import('./renew-dialog.tsx')).RenewDialog);
const Preview = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);
const Figures = lazyPart(async () => (await import('./ad-figures-dialog.tsx')).AdFiguresDialog);
const Image = lazyPart(async () => (await import('./ad-image-dialog.tsx')).AdImageDialog);

type About = { readonly row: AdRow; readonly onClose: () => void };

/** Opens a dialog about the row; one that changes it is for who may. */
function opening(Dialog: ComponentType<About>, changes: boolean) {
  return function OpenDialog({ row, ask, children }: RunProps<AdRow>) {
    const mayChange = useAbility().can('update', subject('ads', { ...row }));
    if (changes && !mayChange) return null;
    return children(() => ask((close) => <Dialog row={row} onClose={close} />));
  };
}

function adActionsOf(kind: AdKind): RecordActions<AdRow> {
  const resource = adResources[kind];
  function EditAd({ row, onClose }: About) {
    const userId = useUser()?.id ?? null;
    return userId !== null && <Form kind={kind} userId={userId} ad={row} onClose={onClose} />;
  }
  function TrashAd({ row, children }: RunProps<AdRow>) {
    const { putIntoTrash } = useRecordTrash(resource, ['activities', 'ledger']);
    return children(() => putIntoTrash(row.id));
  }
  return {
    resource,
    subject: 'ads',
    logged: { subject: resource, title: ({ title }) => title },
    groups: [
      [
        { kind: 'own', id: 'edit', label: 'ads.edit', icon: Edit, Run: opening(EditAd, true) },
        ...(kind === 'topbox' ? [pictureAction] : []),
        {
          kind: 'own',
          id: 'preview',
          label: 'ads.preview',
          icon: EyeOpen,
          Run: opening(({ row, onClose }) => <Preview ad={row} onClose={onClose} />, false),
        },
        {
          kind: 'own',
          id: 'figures',
          label: 'ads.figures',
          icon: Chart,
          Run: opening(({ row, onClose }) => <Figures kind={kind} ad={row} onClose={onClose} />, false),
        },
      ],
    ],
    lifecycle: {
      name: 'ad_slot',
      schema: adSlotSchema,
      versionOf: ({ version }) => version,
      affects: ['ledger'],
      dialogs: { renew: ({ row, onClose }) => <Renew kind={kind} ad={row} onClose={onClose} /> },
    },
    trash: { label: 'trash.put', Run: TrashAd },
  };
}

const pictureAction = {
  kind: 'own',
  id: 'image',
  label: 'ads.image',
  icon: Media,
  Run: opening(({ row, onClose }) => <Image ad={row} onClose={onClose} />, true),
} as const;

export const adActions = { textlink: adActionsOf('textlink'), topbox: adActionsOf('topbox') } as const;
