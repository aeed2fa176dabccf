/** The form of a sold place in a dialog; it comes when one is opened. */
import { useState } from 'react';
import type { AdKind } from '#contract/resources/ad-slot.ts';
import { useMessages } from '#i18n/messages.ts';
import { FormDialog } from '#resource/form/form-dialog.tsx';
import { adKindScreens } from './ad-kind.ts';
import { adFormFor } from './ad-form.definition.ts';
import type { AdRow } from './ad-list.definition.tsx';

type AdFormDialogProps = {
  readonly kind: AdKind;
  readonly userId: number;
  /** Null for a new one. */
  readonly ad: AdRow | null;
  readonly onClose: () => void;
};

export function AdFormDialog({ kind, userId, ad, onClose }: AdFormDialogProps) {
  const { t } = useMessages();
  const [definition] = useState(() => adFormFor(kind));
  return (
    <FormDialog
      definition={definition}
      userId={userId}
      record={ad}
      title={t(ad === null ? adKindScreens[kind].create : 'ads.edit')}
      onClose={onClose}
    />
  );
}
