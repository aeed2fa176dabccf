/** What is typed as readers will see it, below the form. */
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { allAdPlaces } from '#contract/resources/ad-slot.ts';
import { useMessages } from '#i18n/messages.ts';
import type { FormRecord, FormValues } from '#resource/form/form-definition.ts';
import { Button } from '#ui/button/button.tsx';
import { AdPreview } from './ad-preview.tsx';

type AdFormPreviewProps = {
  readonly form: UseFormReturn<FormValues>;
  readonly record: FormRecord | null;
};

export function AdFormPreview({ form, record }: AdFormPreviewProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const values = useWatch({ control: form.control });
  const textIn = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const image = record?.['image'];
  const known = allAdPlaces.find((one) => one === values['place']);
  return (
    <>
      <div>
        <Button minimal aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('ads.preview')}
        </Button>
      </div>
      {isOpen && known !== undefined && (
        <AdPreview
          title={textIn('title')}
          place={known}
          target={textIn('target_url')}
          image={typeof image === 'string' ? image : null}
        />
      )}
    </>
  );
}
