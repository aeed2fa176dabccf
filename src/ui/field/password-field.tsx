/** A password: it can be looked at, and Caps Lock is pointed out while typing. */
import { Classes } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { controlOf, FieldFrame } from './field-frame.tsx';
import type { TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

export function PasswordField({ label, help, error, isRequired, ...input }: TextFieldProps) {
  const { t } = useMessages();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const note = hasCapsLock ? t('auth.capsLock') : help;
  const Eye = isShown ? EyeOff : EyeOpen;
  return (
    <FieldFrame id={id} label={label} help={note} error={error} isRequired={isRequired}>
      <div className={styles.password}>
        <input
          {...input}
          {...controlOf(id, { help: note, error, isRequired })}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${Classes.INPUT} ${styles.input}`}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye />
        </button>
      </div>
    </FieldFrame>
  );
}
