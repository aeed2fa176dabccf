/** Says why something was not written: the text would have gone beyond what it may hold. Until it is written on. */
import type { Editor, EditorEvents } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { TextLimit } from '#contract/rich-text/text-limits.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { limitText } from './text-limits-extension.ts';

export function RefusedLimit({ editor }: { readonly editor: Editor }) {
  const { t, language } = useMessages();
  const [limit, setLimit] = useState<TextLimit | null>(null);
  useEffect(() => {
    const written = ({ transaction }: EditorEvents['transaction']) => {
      if (transaction.docChanged) setLimit(null);
    };
    editor.on('limitReached', setLimit);
    editor.on('transaction', written);
    return () => {
      editor.off('limitReached', setLimit);
      editor.off('transaction', written);
    };
  }, [editor]);
  if (limit === null) return null;
  return (
    <Callout tone="error">
      <p>{limitText(limit, language)}</p>
      <Button onClick={() => setLimit(null)}>{t('app.close')}</Button>
    </Callout>
  );
}
