import { company } from '@contract/company.ts'
import { paths } from '@/content/paths.ts'
import { Link } from '@/ui/link.tsx'
import { LogoMark } from '@/ui/logo-mark.tsx'

export function BrandLink() {
  return (
    <Link
      to={paths.home}
      className="mr-auto inline-flex min-h-11 max-w-max grow basis-0 items-center gap-2.5 py-1 text-ink no-underline max-sm:gap-2"
    >
      <LogoMark className="h-[40px] w-auto shrink-0" />
      <span className="max-w-44 font-display text-[clamp(0.75rem,3.3vw,0.95rem)] leading-[1.08] font-semibold tracking-tight text-balance @max-[22rem]:sr-only sm:text-base sm:leading-[1.08] md:max-[56.25rem]:sr-only">
        {company.name}
      </span>
    </Link>
  )
}
