export default function Home() { return <h1>Cultivar</h1> }
