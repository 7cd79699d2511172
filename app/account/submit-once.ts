import { useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';

type SubmitHandler = (event: FormEvent<HTMLFormElement>) => void;

/**
 * Lets one submission through until it is answered: a second press would discard the first's answer, and with it
 * the session that a single-use code has already bought.
 */
export function useSubmitOnce(onSubmit: SubmitHandler): SubmitHandler {
  const { state } = useNavigation();
  const isPending = useRef(false);
  useEffect(() => {
    if (state === 'idle') isPending.current = false;
  }, [state]);
  return (event) => {
    if (isPending.current) return event.preventDefault();
    onSubmit(event);
    if (!event.defaultPrevented) isPending.current = true;
  };
}
