import { company } from '@contract/company.ts'
import { Link } from '@/ui/link.tsx'
import { paths } from '@/content/paths.ts'
import { LogoMark } from '@/ui/logo-mark.tsx'

/** The logo: mark and name, leading home. */
export function BrandLink() {
  return (
    <Link to={paths.home} className="mr-auto inline-flex min-h-11 items-center gap-2.5 py-1 text-ink no-underline">
      <LogoMark className="h-[40px] w-auto shrink-0" />
      <span className="max-w-44 font-display text-[0.95rem] leading-[1.08] font-bold tracking-tight text-balance @max-[22rem]:sr-only sm:text-[1.0625rem] md:max-lg:text-[0.9rem]">
        {company.name}
      </span>
    </Link>
  )
}
