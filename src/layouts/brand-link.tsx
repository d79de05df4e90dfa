import { company } from '@contract/company.ts'
import { paths } from '@/content/paths.ts'
import { Link } from '@/ui/link.tsx'
import { LogoMark } from '@/ui/logo-mark.tsx'

export function BrandLink() {
  return (
    <Link to={paths.home} className="brand-link">
      <LogoMark />
      <span translate="no" className="max-w-44 not-print:@[48rem]:@max-[65rem]:sr-only @max-[22rem]:sr-only">
        {company.name}
      </span>
    </Link>
  )
}
