OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
h q[2];
cp(pi/2) q[1], q[2];
cp(pi/4) q[0], q[2];
h q[1];
cp(pi/2) q[0], q[1];
h q[0];
