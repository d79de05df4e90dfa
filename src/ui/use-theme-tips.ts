import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'

type Tips = ComponentType<{ readonly text: string; readonly children: ReactElement }>

/**
 * Fetches the tooltips when a mouse or the focus comes near the switch: no page pays for them before that. Wrapping
 * the inputs makes them anew, so the focus is put back, and a finger, which opens no tooltip, is left alone.
 */
export function useThemeTips() {
  const [Tip, setTip] = useState<Tips | null>(null)
  const place = useRef<HTMLFieldSetElement | null>(null)

  const fetchTips = (fieldset: HTMLFieldSetElement) => {
    if (Tip || place.current) return
    place.current = fieldset
    void import('./theme-tip.tsx').then(({ ThemeTip }) => {
      refocus.current = fieldset.contains(document.activeElement)
      setTip(() => ThemeTip)
    })
  }

  const refocus = useRef(false)
  useEffect(() => {
    if (Tip && refocus.current) place.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [Tip])

  return {
    Tip,
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLFieldSetElement>) => {
      if (pointerType === 'mouse') fetchTips(currentTarget)
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLFieldSetElement>) => fetchTips(currentTarget),
  }
}
