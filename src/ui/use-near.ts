import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element is near the screen, or has been. For pictures below the first screen that would cost a first visit
 * by phone too much: browsers fetch lazy pictures from 1,250 pixels away.
 * @param pixels how far from a narrow screen; a wide one keeps the browsers' own distance
 */
export function useNear<Element extends HTMLElement>(pixels: number): [RefObject<Element | null>, boolean] {
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
      { rootMargin: `${matchMedia('(width < 62rem)').matches ? pixels : 1250}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [pixels])
  return [ref, near]
}
