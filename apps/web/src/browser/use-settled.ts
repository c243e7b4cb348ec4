import { useEffect, useState } from 'react';

/** The value, once it has not changed for that many ms. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(wait);
  }, [value, pauseMs]);
  return settled;
}
