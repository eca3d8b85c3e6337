import { describe, expect, it } from 'vitest'
import { defaultFolder, readBackupOptions, readRestoreOptions } from './backup-options.ts'

const PLACE = { calledIn: '/home/ada', project: '/opt/cultivar', now: new Date('2026-03-04T05:06:07.890Z') }
const backup = (...args: string[]) => readBackupOptions(args, PLACE)
const restore = (...args: string[]) => readRestoreOptions(args, PLACE)

describe('npm run backup', () => {
  it('writes into the folder backups of the project, named by the time', () => {
    const file = '/opt/cultivar/backups/cultivar-2026-03-04-050607.zst'
    expect(backup()).toEqual({ help: false, file })
    expect(defaultFolder(file, PLACE.project)).toBe('/opt/cultivar/backups')
  })

  it('writes where it is told, as seen from where it was called', () => {
    expect(backup('mine.zst')).toEqual({ help: false, file: '/home/ada/mine.zst' })
    expect(backup('/mnt/mine.zst')).toEqual({ help: false, file: '/mnt/mine.zst' })
    expect(defaultFolder('/home/ada/mine.zst', PLACE.project)).toBeUndefined()
  })

  it.each([
    [['--onto', 'x'], /^Unknown option '--onto'/],
    [['mine.zst', 'yours.zst'], /^'yours\.zst' is one word too many;/],
    [['--replace', 'mine.zst'], /^Unknown option '--replace'/],
    [[''], /^The name of the file is empty:/],
  ])('with %j says what is wrong and how it is called', (args, problem) => {
    expect(() => backup(...args)).toThrow(problem)
    expect(() => backup(...args)).toThrow(/\nnpm run backup/)
  })
})

describe('npm run restore', () => {
  it('replaces orders only where it is told to', () => {
    expect(restore('mine.zst')).toEqual({
      help: false,
      file: '/home/ada/mine.zst',
      mayReplace: false,
      mayBeUnsigned: false,
    })
    expect(restore('/mine.zst', '--replace')).toEqual({
      help: false,
      file: '/mine.zst',
      mayReplace: true,
      mayBeUnsigned: false,
    })
    expect(restore('--replace', '/mine.zst')).toMatchObject({ file: '/mine.zst', mayReplace: true })
  })

  it('takes a file without a signature only where it is told to', () => {
    expect(restore('/mine.zst', '--unsigned')).toMatchObject({ mayReplace: false, mayBeUnsigned: true })
  })

  it.each([
    [[], /^Name the backup to restore:/],
    [['--replace'], /^Name the backup to restore:/],
    [[''], /^Name the backup to restore:/],
    [['mine.zst', 'yours.zst'], /^'yours\.zst' is one word too many;/],
    [['mine.zst', '--force'], /^Unknown option '--force'/],
  ])('with %j says what is wrong and how it is called', (args, problem) => {
    expect(() => restore(...args)).toThrow(problem)
    expect(() => restore(...args)).toThrow(/\nnpm run backup/)
  })

  it('explains itself', () => {
    expect(restore('--help')).toEqual({ help: true })
    expect(backup('--help')).toEqual({ help: true })
  })
})
