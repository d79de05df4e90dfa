import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element is near the screen, or has been. For pictures below the first screen that would cost a first visit
 * too much: browsers fetch lazy pictures from 1,250 pixels away.
 * @param margin how far from the screen, in CSS
 */
export function useNear<Element extends HTMLElement>(margin: string): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin])
  return [ref, near]
}
