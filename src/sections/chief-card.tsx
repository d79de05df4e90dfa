import { company } from '@contract/company.ts'
import type { about } from '@/content/about.ts'
import { LogoMark } from '@/ui/logo-mark.tsx'

/** The chief executive: statement and role, name and portrait where the owner has filled them in. */
export function ChiefCard({ role, statement }: typeof about.chief) {
  const { name, portrait } = company.chiefExecutive
  return (
    <section
      aria-label={role}
      className="grid gap-x-10 gap-y-6 rounded-picture bg-deep p-6 text-on-deep sm:grid-cols-[auto_1fr] sm:p-10"
    >
      {portrait ? (
        <img
          src={portrait}
          alt={name ?? role}
          width="160"
          height="200"
          className="h-50 w-40 rounded-picture object-cover"
        />
      ) : (
        <LogoMark className="h-28 w-auto sm:h-40" />
      )}
      <div className="self-center">
        <p className="font-display text-heading leading-snug font-semibold">{statement}</p>
        <p className="mt-5">
          {name && <span className="block font-semibold">{name}</span>}
          <span className="text-on-deep/85">{role}</span>
        </p>
      </div>
    </section>
  )
}
