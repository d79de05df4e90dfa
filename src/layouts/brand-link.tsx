import { companyName } from '@/content/claims.ts'
import { paths } from '@/content/paths.ts'
import { Link } from '@/ui/link.tsx'
import { LogoMark } from '@/ui/logo-mark.tsx'

/** A longer name doesn't fit on two lines, so its letters are smaller. */
const NAME_LETTERS = 36

export function BrandLink() {
  return (
    <Link to={paths.home} className="brand-link">
      <LogoMark />
      <span
        translate="no"
        data-long={companyName.length > NAME_LETTERS || undefined}
        className="max-w-44 data-long:max-w-60 data-long:text-[0.75rem] not-print:@[48rem]:@max-[65rem]:sr-only @max-[22rem]:sr-only"
      >
        {companyName}
      </span>
    </Link>
  )
}
