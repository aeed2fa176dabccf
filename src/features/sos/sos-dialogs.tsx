/** The forms of an urgent fault in dialogs; they come when one is opened. */
import type * as v from 'valibot';
import type { sosSchema } from '#contract/resources/sos.ts';
import { useMessages } from '#i18n/messages.ts';
import { FormDialog } from '#resource/form/form-dialog.tsx';
import { newSosForm, sosForm } from './sos-form.definition.ts';

type DialogProps = { readonly userId: number; readonly onClose: () => void };

export function SosCreateDialog({ userId, onClose }: DialogProps) {
  const { t } = useMessages();
  return (
    <FormDialog
      definition={newSosForm}
      userId={userId}
      record={null}
      title={t('sos.create')}
      onClose={onClose}
    />
  );
}

type EditProps = DialogProps & { readonly sos: v.InferOutput<typeof sosSchema> };

export function SosEditDialog({ userId, sos, onClose }: EditProps) {
  const { t } = useMessages();
  return (
    <FormDialog definition={sosForm} userId={userId} record={sos} title={t('sos.edit')} onClose={onClose} />
  );
}
