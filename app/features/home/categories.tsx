import { buttonClasses } from '#app/ui/button-classes.ts'
import { PlateImage } from '#app/ui/plate-image.tsx'
import type { HomeContent } from './home-content.ts'
import { SectionHead } from './section-head.tsx'

const IN_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export function Categories({ drawers }: { drawers: HomeContent['drawers'] }) {
  const count = IN_WORDS[drawers.length] ?? drawers.length
  return (
    <section id="categories" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title={`${count} collections`}>What we sell, and in which amounts.</SectionHead>
      <ul className="sheets md:grid-cols-3">
        {drawers.map(({ key, name, text, to, picture, amounts }) => (
          <li
            key={key}
            className="grid grid-cols-[35%_1fr] items-start gap-4 p-4 md:flex md:flex-col md:items-stretch md:gap-5 md:p-5"
          >
            <PlateImage
              src={picture}
              alt=""
              sizes="(min-width:48rem) 24rem,35vw"
              className="aspect-4/3"
              height={600}
            />
            <div className="flex flex-1 flex-col">
              <h3 className="text-xl md:text-2xl">{name}</h3>
              <p className="mt-1 font-mono text-soft text-xs">{amounts}</p>
              <p className="mt-2 text-soft max-md:text-sm md:mt-3">{text}</p>
              <div className="mt-auto pt-3 md:pt-6">
                <a
                  href={to}
                  aria-label={`Browse Collection: ${name}`}
                  className={`${buttonClasses({ variant: 'outline' })} max-md:min-h-9 max-md:px-3.5`}
                >
                  Browse Collection
                </a>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
